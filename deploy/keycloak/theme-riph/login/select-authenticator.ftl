<#-- The parent draws boxes that answer to the mouse alone; these are buttons. -->
<#import "template.ftl" as layout>
<@layout.registrationLayout displayInfo=false; section>
  <#if section = "header">
    ${msg("loginChooseAuthenticator")}
  <#elseif section = "form">
    <ul class="riph-moyens" role="list">
      <#list auth.authenticationSelections as choice>
        <li>
          <form action="${url.loginAction}" method="post">
            <input type="hidden" name="authenticationExecution" value="${choice.authExecId}">
            <p id="moyen-${choice?index}">${msg('${choice.helpText}')}</p>
            <button type="submit" class="${properties.kcButtonPrimaryClass!}" aria-describedby="moyen-${choice?index}">${msg('${choice.displayName}')}</button>
          </form>
        </li>
      </#list>
    </ul>
  </#if>
</@layout.registrationLayout>
